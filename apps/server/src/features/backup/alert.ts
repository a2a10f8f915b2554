/** The operator is told by mail that a backup failed, or that no backup was made for two periods. */
import type { BackupProblem } from '@hop/contract/features/backup-records'
import { pages } from '@hop/contract/pages'
import { backup as enBackup } from '@hop/texts/en/backup'
import { backupMails as en } from '@hop/texts/en/backup-mails'
import { defaultLanguage } from '@hop/texts/languages'
import { backup as viBackup } from '@hop/texts/vi/backup'
import { backupMails as vi } from '@hop/texts/vi/backup-mails'
import type { Transaction } from '../../platform/database/database.js'
import { linkTo } from '../../platform/link-to.js'
import type { Platform } from '../../platform/platform.js'
import { listAlertRecipients } from './backup.queries.js'

const texts = { vi: { ...vi, problems: viBackup.problems }, en: { ...en, problems: enBackup.problems } }
const fill = (text: string, params: readonly string[]) =>
  text.replaceAll(/\{\{(\d)\}\}/g, (_, n: string) => params[Number(n)] ?? '')

export function alertFailure(
  platform: Platform,
  transaction: Transaction,
  { problem, detail }: { problem: BackupProblem; detail: string },
): Promise<void> {
  // At most one mail of each kind per day: a schedule of every minute must not fill mailboxes.
  const day = platform.clock.now().toISOString().slice(0, 10)
  return mailStaff(platform, transaction, `backup failed ${problem} ${day}`, (language) => ({
    subject: texts[language].failed.subject,
    text: fill(texts[language].failed.text, [texts[language].problems[problem], detail, screenUrl(platform)]),
  }))
}

export const alertOverdue = (platform: Platform, transaction: Transaction, since: Date): Promise<void> =>
  mailStaff(platform, transaction, `backup overdue ${since.toISOString()}`, (language) => ({
    subject: texts[language].overdue.subject,
    text: fill(texts[language].overdue.text, [screenUrl(platform)]),
  }))

const screenUrl = (platform: Platform) => linkTo(platform.publicUrl(), pages.backupPolicy.to())

async function mailStaff(
  { messages }: Platform,
  transaction: Transaction,
  about: string,
  write: (language: 'vi' | 'en') => { subject: string; text: string },
): Promise<void> {
  for (const { id, name, email, language } of await listAlertRecipients(transaction)) {
    const mail = write(language ?? defaultLanguage)
    await messages.queue(transaction, {
      channel: 'mail',
      recipient: email,
      recipientName: name,
      language: language ?? defaultLanguage,
      ...mail,
      dedupeKey: `${about} ${id}`,
    })
  }
}
