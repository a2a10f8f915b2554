import { type Device, deviceOf } from '@hop/contract/user-agent'

export type { Device }

/** Longer lines are cut before they are parsed: they come from strangers. */
export const userAgentMaxLength = 512

export const parseUserAgent = (text: string | null | undefined): Device => deviceOf((text ?? '').slice(0, userAgentMaxLength))
