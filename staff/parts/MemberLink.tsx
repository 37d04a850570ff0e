import { Name } from './Shown.tsx'
import { useMay, useText } from './text.tsx'

/** Names a member: a link to the member's page for those who may open it. */
export function MemberLink({ id, account }: { id: string; account: string }) {
  const { language } = useText()
  if (!useMay('members.see')) return <Name>{account}</Name>
  return (
    <a href={`/${language}/member?id=${encodeURIComponent(id)}`}>
      <Name>{account}</Name>
    </a>
  )
}
