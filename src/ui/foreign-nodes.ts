// Page translators replace texts by elements of their own, and extensions wrap, split or move nodes. React would write into
// texts that have left the page, and throw when it removes them or inserts before them. So each text of React's is
// remembered with what has replaced it, and comes back when React changes it; a translator then translates it again.

/** Nodes that something other than React has put among React's. */
const foreign = new WeakSet<Node>()
/** What has replaced a text of React's, and the text that something has replaced. */
const replacements = new WeakMap<Node, ChildNode>()
const replaced = new WeakMap<Node, Node>()

let observer: MutationObserver | undefined

/** Lets React change the nodes of an island although something else has moved, wrapped, split or replaced them. */
export function watchForeignNodes(island: Element): void {
  observer ??= guardNodes()
  observer.observe(island, { childList: true, subtree: true })
}

/** Changes the three functions by which React reaches nodes that it has left in the page. */
function guardNodes(): MutationObserver {
  const { insertBefore, removeChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const watching = new MutationObserver(remember)
  const findAll = () => remember(watching.takeRecords())
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    findAll()
    const there: Node = child.parentNode ? child : (replacements.get(child) ?? child)
    there.parentNode?.removeChild(there)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
    if (before && before.parentNode !== this) findAll()
    const there = before && placeOf(before, this)
    return insertBefore.call(there?.parentNode ?? this, child, there) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof Text && isReacts(this)) {
        findAll()
        putBack(this)
      }
      value?.set?.call(this, text)
    },
  })
  return watching
}

/** Finds, among changes of the page, what has replaced a text. */
function remember(records: readonly MutationRecord[]): void {
  const added = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => !isReacts(node))))
  for (const node of added) foreign.add(node)
  if (added.size === 0) return
  // whatever was removed before something else was added in its place comes second
  for (const replacementsOf of [beside, between])
    for (const record of records)
      for (const node of record.removedNodes) {
        const text = replaced.get(node) ?? node
        const by = replacementsOf(record).find((each) => each && added.has(each))
        if (!by || !isLostText(text)) continue
        added.delete(by)
        replacements.set(text, by)
        replaced.set(by, text)
      }
}

function isLostText(node: Node): boolean {
  return node instanceof Text && !node.parentNode && isReacts(node)
}

type Candidates = readonly (ChildNode | null | undefined)[]

function beside({ addedNodes, previousSibling, nextSibling }: MutationRecord): Candidates {
  return [addedNodes[0], previousSibling, nextSibling] as Candidates
}

function between({ target, previousSibling, nextSibling }: MutationRecord): Candidates {
  return [
    previousSibling ? previousSibling.nextSibling : target.firstChild,
    nextSibling ? nextSibling.previousSibling : target.lastChild,
  ]
}

/** Returns the node before which something comes if React inserts it into a parent before `node`. */
function placeOf(node: Node, parent: Node): Node | null {
  let place = node.parentNode ? node : replacements.get(node)
  if (!place || !parent.contains(place)) return null
  // before a wrapper, not into it, unless other nodes of the wrapper come first
  while (place.parentNode && place.parentNode !== parent && !place.previousSibling) place = place.parentNode
  return place
}

/** Puts a text back in its place, without what was added to it. */
function putBack(text: Text): void {
  if (!text.parentNode) return replacements.get(text)?.replaceWith(text)
  for (const side of ['previousSibling', 'nextSibling'] as const) {
    let node = text[side]
    while (node && foreign.has(node) && !replaced.has(node)) {
      node.remove()
      node = text[side]
    }
  }
}

/** React marks its nodes, but not the only text of an element, which it writes through the element. */
function isReacts(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber'))
}
