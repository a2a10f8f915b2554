import { linkBeginnings, pages } from './pages.js'

/**
 * Pages whose headers allow what no other page may do. The server answers each kind with headers of its own; the page loads anew when
 * somebody goes from one kind to another, because headers belong to what was loaded and not to what the address shows later.
 */
export const pageKinds = ['join', 'login', 'sign-up', 'portal'] as const
export type PageKind = (typeof pageKinds)[number]

/** Other companies' scripts that an installation may have switched on. */
export interface OutsideScripts {
  hasGoogle: boolean
  hasRecaptcha: boolean
}

/** Without regard to case, and with or without a last slash, as the page's router reads addresses. */
const addresses: readonly (readonly [PageKind, RegExp])[] = [
  ['join', new RegExp(`^(?:${linkBeginnings.join('|')})(?:/[^/]*)?/?$`, 'i')],
  ['login', new RegExp(`^${pages.login.path}/?$`, 'i')],
  ['sign-up', new RegExp(`^${pages.signUp.path}/?$`, 'i')],
]

/** @param apart the kinds that have headers of their own in this installation; the others are pages like all the rest */
export function pageKindOf(path: string, apart: readonly PageKind[]): PageKind {
  const kind = addresses.find(([, pattern]) => pattern.test(path))?.[0]
  return kind !== undefined && apart.includes(kind) ? kind : 'portal'
}

/** The camera is for the join pages of every installation; what signing in needs more depends on what is switched on. */
export const kindsWithOwnHeaders = ({ hasGoogle, hasRecaptcha }: OutsideScripts): PageKind[] => [
  'join',
  ...(hasGoogle ? (['login'] as const) : []),
  ...(hasGoogle || hasRecaptcha ? (['sign-up'] as const) : []),
]
