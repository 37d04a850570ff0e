/**
 * Returns what is wider than the page, and texts that are cut without a sign that they are. Runs in a page, so everything
 * that it needs is in it.
 */
export function cutTexts(): string[] {
  const width = document.documentElement.clientWidth
  const over = document.documentElement.scrollWidth - width
  const skipped = '.unseen, script, style, [aria-hidden="true"]'

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(skipped)
  const isOutside = (box: DOMRect, edge: { left: number; right: number }) =>
    box.right > edge.right + 1 || box.left < edge.left - 1
  /** A text that ends with dots says that it is cut, and one in a part that scrolls can be reached. */
  const isMeant = ({ textOverflow, webkitLineClamp, overflowX }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)
  /** Texts for screen readers alone. */
  const isUnseen = ({ clipPath }: CSSStyleDeclaration) => clipPath.startsWith('inset(50%')
  const isClipped = (element: Element, box: DOMRect): boolean => {
    if (element === document.body) return isOutside(box, { left: 0, right: width })
    const style = getComputedStyle(element)
    if (isMeant(style) || isUnseen(style)) return false
    const clips = /hidden|clip/.test(style.overflowX)
    if (clips && isOutside(box, element.getBoundingClientRect())) return true
    return element.parentElement ? isClipped(element.parentElement, box) : false
  }
  const boxOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  const isCut = (node: Node) => {
    const { parentElement: parent } = node
    if (!node.textContent?.trim() || !parent || !isShown(parent)) return false
    const box = boxOf(node)
    // what waits beside the page, such as a closed menu, is no text that anybody sees cut
    const isSeen = box.width > 0 && box.right > 0 && box.left < width
    return isSeen && isClipped(parent, box)
  }

  const found = over > 0 ? [`the page is ${over} px too wide`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    isCut(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  )
  while (walker.nextNode()) found.push(`"${String(walker.currentNode.textContent).trim().slice(0, 40)}" is cut`)
  return found
}
