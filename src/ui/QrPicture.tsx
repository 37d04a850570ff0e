import { generate } from 'lean-qr'

interface Props {
  /** The encoded text. */
  text: string
  title: string
}

/**
 * Renders a QR code; the code of this part loads when needed. Does not use qrcode.react, unlike pages: in the browser,
 * its import of React splits off a chunk that every page would load.
 */
export function QrPicture({ text, title }: Props) {
  const code = generate(text)
  const cells = Array.from({ length: code.size ** 2 }, (_, at) => ({
    x: at % code.size,
    y: Math.floor(at / code.size),
  }))
  const dark = cells.filter(({ x, y }) => code.get(x, y)).map(({ x, y }) => `M${x} ${y}h1v1h-1z`)
  return (
    <svg role="img" aria-label={title} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  )
}
