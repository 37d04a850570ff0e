import { passwordChecks } from '#conformance/accounts/passwords.ts'
import { rightChecks } from '#conformance/accounts/rights.ts'
import { sessionChecks } from '#conformance/accounts/sessions.ts'
import { callChecks } from '#conformance/calls/checks.ts'
import { pagingChecks } from '#conformance/calls/paging.ts'
import { sealedChecks } from '#conformance/calls/sealed.ts'
import { liveChecks } from '#conformance/live/checks.ts'
import { moneyChecks } from '#conformance/money/checks.ts'
import { providerChecks } from '#conformance/provider/checks.ts'
import { signatureChecks } from '#conformance/provider/signatures.ts'
import type { Check } from './check.ts'

/** Returns every check, in the order in which they run: those that change nothing first. */
export function allChecks(): Check[] {
  const ofCalls = [...callChecks(), ...pagingChecks(), ...sealedChecks()]
  const ofAccounts = [...rightChecks(), ...sessionChecks(), ...passwordChecks()]
  const ofMoney = [...moneyChecks(), ...signatureChecks(), ...providerChecks()]
  return [...ofCalls, ...ofAccounts, ...ofMoney, ...liveChecks()].toSorted((one, other) => one.level - other.level)
}
