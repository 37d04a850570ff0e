import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import type { Terms } from '#stores/agent/pay/contracts.ts'
import { fillOffer } from '#stores/agent/pay/offering.ts'
import {
  $templates,
  MAX_TEMPLATE_NAME,
  forgetTemplate,
  keepAsTemplate,
  loadTemplates,
} from '#stores/agent/pay/templates.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import style from './Contracts.module.css'

interface ChoiceProps extends Pick<ScreenProps, 't'> {
  kind: Terms['kind']
  digits: number
}

/** Fills the form with the terms of a template, or removes one. Hidden from agents who have none. */
export function TemplateChoice({ kind, digits, t }: ChoiceProps) {
  const { list, isBusy } = useStore($templates)
  const [chosen, setChosen] = useState('')
  useEffect(() => void loadTemplates(kind), [kind])
  const template = list.find(({ name }) => name === chosen)
  if (list.length === 0) return null
  return (
    <div className={style.row}>
      <Select
        label={t('contract.template')}
        name="template"
        value={template?.name ?? ''}
        options={[
          { value: '', label: t('contract.templateNone') },
          ...list.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChoose={setChosen}
      />
      <Button kind="quiet" disabled={!template} onClick={() => template && fillOffer(template.terms, digits)}>
        {t('contract.templateUse')}
      </Button>
      <Button
        kind="quiet"
        disabled={!template}
        isBusy={isBusy}
        onClick={() => template && void forgetTemplate(template.name, kind)}
      >
        {t('contract.templateRemove')}
      </Button>
    </div>
  )
}

interface KeepProps extends Pick<ScreenProps, 't'> {
  /** The terms in the form, once they are sound. */
  terms: Terms | undefined
}

/** Keeps the terms in the form under a name. */
export function KeepTemplate({ terms, t }: KeepProps) {
  const { isBusy, why, done } = useStore($templates)
  const [name, setName] = useState('')
  if (!terms) return null
  const keep = () => {
    if (name.trim() !== '') void keepAsTemplate(name, terms)
  }
  // the form around it would send the offer
  const keepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    keep()
  }
  return (
    <details className={style.past}>
      <summary>{t('contract.templateKeep')}</summary>
      <div className={style.row} onInput={({ target }) => target instanceof HTMLInputElement && setName(target.value)}>
        <Field
          label={t('contract.templateName')}
          name="template-name"
          autoComplete="off"
          maxLength={MAX_TEMPLATE_NAME}
          onKeyDown={keepOnEnter}
        />
        <Button kind="quiet" isBusy={isBusy} onClick={keep}>
          {t('contract.templateSave')}
        </Button>
      </div>
      <div role="status">
        {done && t(done.act === 'saved' ? 'contract.templateSaved' : 'contract.templateRemoved', { name: done.name })}
      </div>
      <div role="alert">{why && <Notice tone="error">{t(why)}</Notice>}</div>
    </details>
  )
}
