declare module '*?inline-script' {
  const code: string
  export default code
}

/** See island-runtime.mjs. */
declare module 'virtual:island-runtime' {}
