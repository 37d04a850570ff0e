import { type ChangeEvent, useRef } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import { type Receipt, chooseProof, proofLimits, removeProof } from '#stores/wallet/receipt.ts'
import { Icon } from '#ui/Icon.tsx'
import { isolated, proofErrorText } from './withdraw-words.ts'
import picture from '#ui/PictureField.module.css'
import style from './Withdraw.module.css'

interface Props {
  receipt: Receipt
  t: Translate<MessageKey>
}

/** Adds one picture from a camera, a gallery or a disk; a new one replaces it. */
export function ProofPicture({ receipt, t }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file) void chooseProof(file)
    // allow choosing the same file again
    currentTarget.value = ''
  }
  const remove = () => {
    removeProof()
    // the focused button disappears with its picture
    picker.current?.focus()
  }
  const { proof, outcome, isReading } = receipt
  const error = proofErrorText(receipt.errors.proof, t)
  return (
    <div className={style.proof}>
      <p className={style.label}>{t(outcome === 'missing' ? 'withdrawal.proof' : 'withdrawal.proofIfAny')}</p>
      <label className={picture.pick}>
        {t(proof ? 'withdrawal.chooseOther' : 'withdrawal.choose')}
        <input
          ref={picker}
          className="unseen"
          type="file"
          name="proof"
          accept="image/png,image/jpeg"
          disabled={receipt.state === 'sending'}
          aria-required={outcome === 'missing'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'proof-hint proof-error' : 'proof-hint'}
          onChange={choose}
        />
      </label>
      <p className={moneyStyle.soft} id="proof-hint">
        {t('withdrawal.proofHint', proofLimits)}
      </p>
      <p className={moneyStyle.soft} role="status">
        {isReading && t('activity.reading')}
      </p>
      {proof && <Chosen proof={proof} onRemove={remove} t={t} />}
      {error && (
        <p className={style.error} id="proof-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface ChosenProps extends Pick<Props, 't'> {
  proof: NonNullable<Receipt['proof']>
  onRemove: () => void
}

function Chosen({ proof, onRemove, t }: ChosenProps) {
  return (
    <div className={picture.picture}>
      <img src={proof.preview} alt={proof.name} width={88} height={88} />
      <button type="button" aria-label={t('activity.remove', { name: isolated(proof.name) })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  )
}
