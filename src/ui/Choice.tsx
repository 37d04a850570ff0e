import { useEffect, useRef } from 'react'
import style from './Choice.module.css'

interface Props<Value extends string> {
  /** The name of the group, for screen readers. */
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** Uncontrolled; a choice made before hydration is reported then. */
  chosen: Value
  onChoose: (value: Value) => void
}

/** Offers a few options, side by side; arrow keys move between them as in any radio group. */
export function Choice<Value extends string>({ name, options, chosen, onChoose }: Props<Value>) {
  const all = useRef<HTMLFieldSetElement>(null)
  // report a choice made before hydration
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
