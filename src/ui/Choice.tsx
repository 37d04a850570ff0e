import { useEffect, useRef } from 'react'
import style from './Choice.module.css'

interface Props<Value extends string> {
  /** What is chosen, for screen readers. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** The browser keeps it, and may have another before this code is here: that is told then. */
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few ways, side by side; arrows walk over them as over any radio buttons. */
export function Choice<Value extends string>({ name, options, chosen, onChoose }: Props<Value>) {
  const all = useRef<HTMLFieldSetElement>(null)
  // what was chosen before this code was here is chosen still
  useEffect(() => {
    const early = all.current?.querySelector<HTMLInputElement>(':checked')?.value
    const option = options.find(({ value }) => value === early)
    if (option && option.value !== chosen) onChoose(option.value)
  }, [options, chosen, onChoose])
  return (
    <fieldset className={style.choice} ref={all}>
      <legend className="unseen">{name}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="choice"
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
