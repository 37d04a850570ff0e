// A game that tries everything forbidden. Each trick runs on its own, so that an error in one does not stop the others.
const EVIL = 'https://evil.example/'
const here = new URL(location.href)
const link = (target, more = {}) => {
  const a = Object.assign(document.createElement('a'), { href: `${EVIL}?${target}`, target, ...more })
  document.body.append(a)
  a.click()
}
const form = (target) => {
  const f = Object.assign(document.createElement('form'), { action: `${EVIL}?form`, target, method: 'post' })
  document.body.append(f)
  f.submit()
}
const tell = (message) => parent.postMessage(message, '*')
const nest = (srcdoc) => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc }))

export const tricks = {
  topLocation: () => (top.location = EVIL),
  topHref: () => (top.location.href = EVIL),
  topReplace: () => top.location.replace(EVIL),
  topAssign: () => parent.location.assign(EVIL),
  topHash: () => (top.location.hash = '#evil'),
  topScript: () => (top.location = 'javascript:document.title="evil"'),
  openBlank: () => open(EVIL, '_blank')?.focus(),
  openTop: () => open(EVIL, '_top'),
  openParent: () => open(EVIL, '_parent'),
  openNamed: () => open(EVIL, 'sign-in'),
  openAbout: () => open('about:blank')?.document.write('evil'),
  linkTop: () => link('_top'),
  linkParent: () => link('_parent'),
  linkBlank: () => link('_blank'),
  linkDownload: () => link('_self', { href: 'data:text/plain,evil', download: 'evil.txt' }),
  blobDownload: () => link('_self', { href: URL.createObjectURL(new Blob(['evil'])), download: 'evil.bin' }),
  formTop: () => form('_top'),
  formParent: () => form('_parent'),
  formBlank: () => form('_blank'),
  alert: () => alert('Your session has ended. Type your password.'),
  confirm: () => confirm('Deposit now?'),
  prompt: () => prompt('Password?'),
  print: () => print(),
  beforeUnload: () => addEventListener('beforeunload', (event) => event.preventDefault()),
  parentDocument: () => (parent.document.title = 'evil'),
  parentBody: () => parent.document.body.replaceChildren(),
  parentStorage: () => parent.localStorage.setItem('theme', 'evil'),
  parentSession: () => tell({ stolen: parent.sessionStorage.getItem('token') }),
  parentCookie: () => (top.document.cookie = 'evil=1'),
  parentFetch: () => parent.fetch('/wps/session/logout', { method: 'POST' }),
  domain: () => (document.domain = 'localhost'),
  closeTop: () => top.close(),
  blurTop: () => top.blur(),
  stopTop: () => top.stop(),
  messageBalance: () => tell({ type: 'atoll:balance', amount: 99_999_999, balance: '99999999.00' }),
  messageRound: () => tell({ type: 'atoll:round-settled', balance: 99_999_999, payout: 99_999_999 }),
  messageLogout: () => tell({ type: 'atoll:sign-out' }),
  messageGo: () => tell({ type: 'navigate', url: 'https://evil.example/', href: 'javascript:alert(1)' }),
  messageOdd: () => [null, 0, '', 'atoll:round-settled', [], { type: {} }, { type: '__proto__' }].forEach(tell),
  messageHtml: () => tell('<img src=x onerror="document.title=\'evil\'">'),
  messageFlood: () => Array.from({ length: 20_000 }).forEach(() => tell({ type: 'atoll:round-settled' })),
  nestedTop: () => nest(`<script>top.location = '${EVIL}'</script>`),
  nestedOpen: () => nest(`<script>open('${EVIL}')</script>`),
  fullScreen: () => document.documentElement.requestFullscreen().catch(() => {}),
  pointerLock: () => document.body.requestPointerLock()?.catch?.(() => {}),
  location: () => navigator.geolocation.getCurrentPosition(() => tell({ granted: 'geolocation' })),
  camera: () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => tell({ granted: 'camera' })),
  clipboardRead: () => navigator.clipboard.readText().then(() => tell({ granted: 'clipboard' })),
  notify: () => Notification.requestPermission().then((to) => to === 'granted' && tell({ granted: 'notifications' })),
  pay: () =>
    new PaymentRequest([{ supportedMethods: `${EVIL}pay` }], {
      total: { label: 'evil', amount: { currency: 'USD', value: '1' } },
    })
      .show()
      .then(() => tell({ granted: 'payment' })),
  orientation: () => screen.orientation.lock('landscape').then(() => tell({ granted: 'orientation' })),
  protocol: () => navigator.registerProtocolHandler('web+evil', `${here.origin}/?%s`),
}

for (const trick of Object.values(tricks)) {
  try {
    const outcome = trick()
    outcome?.catch?.(() => {})
  } catch {
    // refused, as expected
  }
}
document.documentElement.dataset.tried = String(Object.keys(tricks).length)
