/** The mail to whoever holds meetings from now on that somebody else planned: one, however many they are. */
import { pages } from '@hop/contract/pages'
import { handOver as en } from '@hop/texts/en/hand-over'
import { handOver as vi } from '@hop/texts/vi/hand-over'
import { fill } from '@hop/texts/languages'
import type { CallerRequest } from '../../../http/routes.js'
import type { Transaction } from '../../../platform/database/database.js'
import { linkTo } from '../../../platform/link-to.js'
import { frameMail } from '../../../platform/messages/mail-frame.js'
import type { Platform } from '../../../platform/platform.js'
import { mayMail } from '../../account-addresses/public.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import { meetingPage, whenText } from '../../notices/public.js'
import type { MeetingBase } from '../meeting-by-id.queries.js'
import { endOf } from '../meetings.rules.js'
import { stateOf } from '../meeting-state.js'
import type { Colleague } from './colleagues.queries.js'

const texts = { vi, en }
/** Further ones are counted: the list of meetings has them all. */
const namedInMail = 20

export async function mailNewOwner(
  platform: Platform,
  transaction: Transaction,
  colleague: Colleague,
  meetings: readonly MeetingBase[],
  { caller, language: otherwise, now }: CallerRequest,
): Promise<void> {
  const { messages, publicUrl } = platform
  const [first] = meetings
  if (!first || colleague.id === caller.accountId) return
  if (!(await mayMail(platform, transaction, { ...colleague, customerId: first.customer_id, now }))) return
  const language = colleague.language ?? otherwise
  const { mail } = texts[language]
  const brand = await brandOfCustomer({ db: transaction, publicUrl }, first.customer_id)
  const isOne = meetings.length === 1
  const title = isOne ? fill(mail.subject, [first.name]) : fill(mail.subjectOfMany, [meetings.length])
  const href = isOne ? meetingPage(brand.site, first.id) : linkTo(brand.site, pages.meetings.to())
  const left = meetings.length - namedInMail
  await messages.queue(transaction, {
    channel: 'mail',
    recipient: colleague.email,
    recipientName: colleague.name,
    language,
    fromName: brand.name,
    subject: title,
    ...frameMail({
      language,
      title,
      brand,
      paragraphs: [
        fill(mail.greeting, [colleague.name]),
        fill(isOne ? mail.handedOver : mail.handedOverMany, [caller.name, meetings.length]),
        mail.whatNow,
        ...(left > 0 ? [fill(mail.more, [namedInMail])] : []),
      ],
      facts: meetings.slice(0, namedInMail).map((meeting) => {
        const state = stateOf(meeting)
        return [meeting.name, whenText({ startsAt: state.startsAt, endsAt: endOf(state) }, language)] as const
      }),
      action: { href, label: isOne ? mail.open : mail.openList, notes: [href] },
      footer: fill(mail.signature, [brand.name]),
    }),
  })
}
