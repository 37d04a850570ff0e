/** What pages carry in place of `client:intent`: nothing. The directive comes with the boot script (directive.ts). */
export default function noop(): void {}
