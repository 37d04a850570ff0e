const RealChannel = globalThis.BroadcastChannel
const realFetch = globalThis.fetch
const channels = new Set<BroadcastChannel>()

class TabChannel extends RealChannel {
  constructor(name: string) {
    super(name)
    channels.add(this)
  }

  /** A closed tab may still be waiting for something; its messages go nowhere. */
  override postMessage(message: unknown): void {
    if (channels.has(this)) super.postMessage(message)
  }
}

/**
 * Provides a browser's globals for stores that run in Node: storage, an address, and a fetch that keeps cookies. Closes
 * the tabs of the previous browser: they would answer for this one's about who is logged in.
 */
export function pretendBrowser(gatewayUrl: string): { cookies: Map<string, string>; gone: string[] } {
  for (const channel of channels) channel.close()
  channels.clear()
  const cookies = new Map<string, string>()
  const gone: string[] = []
  const { host } = new URL(gatewayUrl)
  Object.assign(globalThis, {
    BroadcastChannel: TabChannel,
    sessionStorage: memoryStorage(),
    localStorage: memoryStorage(),
    location: {
      origin: gatewayUrl,
      host,
      pathname: '/',
      search: '',
      hash: '',
      assign: (path: string) => void gone.push(path),
    },
    fetch: async (input: string | Request, init: RequestInit = {}) => {
      const url = typeof input === 'string' ? input : input.url
      const headers = new Headers(init.headers)
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await realFetch(new URL(url, gatewayUrl), { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value && !/max-age=0/i.test(line)) cookies.set(name, value)
        else cookies.delete(name)
      }
      return response
    },
  })
  return { cookies, gone }
}

function memoryStorage() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  }
}
