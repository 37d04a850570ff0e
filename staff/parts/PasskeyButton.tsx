import { knowsPasskeys } from '#staff/stores/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from './text.tsx'
import style from './SignIn.module.css'

/** Offers a passkey in place of the form above, in browsers that know them. */
export function PasskeyButton({ text, isBusy, onPress }: { text: string; isBusy: boolean; onPress: () => void }) {
  const { t } = useText()
  if (!knowsPasskeys()) return null
  return (
    <>
      <p className={style.or}>{t('login.or')}</p>
      <Button kind="quiet" isBusy={isBusy} onClick={onPress}>
        {text}
      </Button>
    </>
  )
}
