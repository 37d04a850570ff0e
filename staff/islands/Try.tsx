import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
export function Try() {
  const [n, set] = useState(0)
  return <Button onClick={() => set(n + 1)}>{`n ${n}`}</Button>
}
