/**
 * Stands in for `client:intent` in pages and does nothing. The real directive comes with the boot script
 * (directive.ts).
 */
export default function noop(): void {}
