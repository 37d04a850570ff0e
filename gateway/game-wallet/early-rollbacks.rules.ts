import { SIGNATURE_WINDOW_MS } from '#contract/game-wallet/game-wallet.ts'

/**
 * How long a rollback of an unknown round is remembered. A bet on its way when the rollback came is dead long before: its
 * signature holds for two windows at the most. The rest is for vendors that send a bet again, signed anew.
 */
export const KEPT_MS = 24 * 12 * SIGNATURE_WINDOW_MS
/** Of one play: a vendor that rolls back without end forgets its own marks, and fills no disk. Ours. */
export const MAX_KEPT = 100
