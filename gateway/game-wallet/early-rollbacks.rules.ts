import { SIGNATURE_WINDOW_MS } from '#contract/game-wallet/game-wallet.ts'

/**
 * How long a rollback of an unknown round is remembered. A bet already on its way expires long before that, as its
 * signature is valid for two windows at most. The rest is for vendors that sign and send a bet again.
 */
export const KEPT_MS = 24 * 12 * SIGNATURE_WINDOW_MS
/** Early rollbacks per play, our choice: a vendor that sends them endlessly only evicts its own and fills no disk. */
export const MAX_KEPT = 100
