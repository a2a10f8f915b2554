import { dayInVietnam, timeInVietnam } from '@hop/contract/vietnam-time'
import { defaultLanguage, fill, type Language } from '@hop/texts/languages'
import { subscriptions as en } from '@hop/texts/en/subscriptions'
import { subscriptions as vi } from '@hop/texts/vi/subscriptions'
import { remainingDays } from '@hop/contract/usage-time'
import { frameMail } from '../../platform/messages/mail-frame.js'
import type { MailMessage } from '../../platform/messages/messages.js'
import { providerBrand } from '../branded-apps/public.js'

export interface ReminderContent {
  customer_name: string
  plan_name: string
  ends_at: Date
}

const texts = { vi, en }

/** How the mail says when: the sentence differs when the last day has come, or has gone by. */
function whenText(language: Language, endsAt: Date, now: Date): string {
  const { ended, endsToday, endsInDays } = texts[language].reminder
  if (endsAt <= now) return ended
  const daysLeft = remainingDays(endsAt, now)
  return daysLeft === 0 ? endsToday : fill(endsInDays, [daysLeft])
}

/** Who does not use the portal is written to in Vietnamese. */
export function reminderMail(
  content: ReminderContent,
  recipient: string,
  dedupeKey: string,
  { now, payUrl }: { now: Date; payUrl: string },
  language: Language = defaultLanguage,
): MailMessage {
  const { subject, text, renew, address } = texts[language].reminder
  const when = whenText(language, content.ends_at, now)
  const ends = [timeInVietnam(content.ends_at), dayInVietnam(content.ends_at)]
  const title = fill(subject, [content.plan_name, when])
  const paragraphs = fill(text, [content.customer_name, content.plan_name, when, ...ends]).split('\n\n')
  return {
    channel: 'mail',
    recipient,
    language,
    subject: title,
    ...frameMail({
      language,
      title,
      brand: providerBrand,
      paragraphs,
      action: { href: payUrl, label: renew, notes: [fill(address, [payUrl])] },
    }),
    dedupeKey,
  }
}
