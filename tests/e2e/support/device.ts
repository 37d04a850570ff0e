import type { CDPSession, Page } from 'playwright/test'

export interface Device {
  readonly cdp: CDPSession
  readonly id: string
}

/** Gives a page a device with passkeys, by Chromium's DevTools: real keys and signatures, and a user who is always present. */
export async function giveDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', {})
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}
