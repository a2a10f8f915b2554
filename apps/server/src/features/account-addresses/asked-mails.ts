/**
 * Mails that anybody can ask for, to whatever address: so far apart and so many a day, counted by the address alone, so that nobody learns
 * whether it has an account. A stranger who asks for somebody else's mails uses up the own ones first: what is asked for from one network
 * is counted apart, and all together only by a higher number.
 */
import { askedMails } from '@hop/contract/features/sign-up'
import { localDay } from '@hop/contract/usage-time'
import { networkOf } from '@hop/server-kit/network-of'
import { seconds } from '../../platform/clock.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { type AskedMail, type AskedMailKind, countAskedMail, findAskedMail } from './asked-mails.queries.js'

const apartMs = askedMails.secondsApart * seconds
/** From everywhere together. A sign-up's mails go to somebody who may never have heard of the portal: there are no more of them. */
const mostInAll: Record<AskedMailKind, number> = { 'sign up': askedMails.perDay, recovery: 4 * askedMails.perDay }

interface Asked {
  kind: AskedMailKind
  email: string
  address: string
  now: Date
}

/** Refuses one that comes too soon after the last, or is one too many for today. */
export async function countAsked(
  platform: Pick<Platform, 'appSecret'>,
  transaction: Transaction,
  { kind, email, address, now }: Asked,
): Promise<void> {
  const inAll = { kind, recipient: recipientOf(platform, email), source: '*', day: localDay(now), now }
  const here = { ...inAll, source: networkOf(address) }
  await count(transaction, here, askedMails.perDay)
  await count(transaction, inAll, mostInAll[kind])
}

/** To an address that nobody has proven goes less, and a stranger in one network uses up less than that. */
const mostUnprovenFromNetwork = 2
/** Besides, for a network in which the account was open lately: nobody else uses them up. */
const mostOfOwn = 2

type AskedLink = Pick<Asked, 'email' | 'address' | 'now'>

/** False where as many links for an unproven address were asked for from this network today as may be. */
export const mayAskFromNetwork = (platform: Pick<Platform, 'appSecret'>, transaction: Transaction, asked: AskedLink) =>
  countLink(platform, transaction, asked, { source: `unproven ${networkOf(asked.address)}`, most: mostUnprovenFromNetwork })

/** False where as many went to the address for this account as are kept for its owner. */
export const mayAskAsOwner = (
  platform: Pick<Platform, 'appSecret'>,
  transaction: Transaction,
  asked: AskedLink,
  accountId: number,
) => countLink(platform, transaction, asked, { source: `account ${accountId}`, most: mostOfOwn })

const countLink = (
  platform: Pick<Platform, 'appSecret'>,
  transaction: Transaction,
  { email, now }: AskedLink,
  { source, most }: { source: string; most: number },
): Promise<boolean> => {
  const mail = { kind: 'recovery', recipient: recipientOf(platform, email), source, day: localDay(now), now } as const
  return countAskedMail(transaction, mail, { most, sentBefore: now })
}

const recipientOf = ({ appSecret }: Pick<Platform, 'appSecret'>, email: string) =>
  createSecretBox(appSecret, 'asked mail').fingerprint(email.toLowerCase())

async function count(transaction: Transaction, mail: AskedMail, most: number): Promise<void> {
  // By recovery, the pause is the business of whoever asks: a stranger's asking does not make the owner wait.
  const isPaused = mail.kind === 'sign up' || mail.source !== '*'
  const sentBefore = isPaused ? new Date(mail.now.getTime() - apartMs) : mail.now
  if (await countAskedMail(transaction, mail, { most, sentBefore })) return
  const before = await findAskedMail(transaction, mail)
  if (!before || before.sent >= most) return refuse('MailsOfToday', { params: { most: askedMails.perDay } })
  const waitMs = before.last_sent_at.getTime() + apartMs - mail.now.getTime()
  return refuse('MailTooSoon', { params: { seconds: Math.max(1, Math.ceil(waitMs / seconds)) } })
}
