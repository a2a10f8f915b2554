import type { QuoteLine, SubscriptionQuote } from '@hop/contract/features/subscriptions'
import { localDay } from '@hop/contract/usage-time'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { errorText } from '../../ui/feedback/error-text'
import { dayText } from '../../ui/text/times'
import { moneyText } from '../plans/plan-format'
import { useToday } from './chosen-day'
import classes from './QuotePanel.module.css'
import { useEndText } from './useEndText'
import type { Quoting } from './useQuote'

const t = textsOf('subscriptions', 'ui')

interface QuotePanelProps {
  quoting: Quoting
  /** What was shown when the server said that it does not hold any more. */
  before: SubscriptionQuote | undefined
  /** Nothing was paid for so far. */
  isFirst?: boolean
  onReadAgain: () => void
}

/** Until when and for how much, as the form is filled in. */
export function QuotePanel({ quoting: { quote, isPending, error }, before, isFirst = false, onReadAgain }: QuotePanelProps) {
  const endText = useEndText()
  return (
    <Stack gap="sm">
      {before ? (
        <Alert color="yellow" variant="outline" icon={<IconRefreshAlert size={18} />} role="alert" c="inherit">
          {t('quote.changed')}
          <Text fz="sm" c="dimmed">
            {t('quote.before', { amount: moneyText(before.amount), end: endText(before.endTime) })}
          </Text>
        </Alert>
      ) : null}
      {error ? (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
          {errorText(error)}
          <div>
            <Button size="compact-xs" variant="default" mt={6} onClick={onReadAgain}>
              {t('ui:tryAgain')}
            </Button>
          </div>
        </Alert>
      ) : (
        <div className={classes.panel} role="status" aria-busy={isPending} data-pending={isPending || undefined}>
          {quote ? (
            <Figures quote={quote} isFirst={isFirst} />
          ) : (
            <Text fz="sm">{isPending ? t('ui:loading') : t('quote.fillIn')}</Text>
          )}
        </div>
      )}
    </Stack>
  )
}

interface RowProps {
  term: string
  value: string
  isTotal?: boolean
  /** Said of the total, and no part of the sum. */
  isPart?: boolean
}

const Row = ({ term, value, isTotal = false, isPart = false }: RowProps) => (
  <div className={[classes.row, isTotal && classes.total, isPart && classes.part].filter(Boolean).join(' ')}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)

/** With the sign that a sum has. */
const signedText = (amount: number) => (amount < 0 ? `−${moneyText(-amount)}` : moneyText(amount))

/** One sum from top to bottom: every line is with VAT, and they add up to the total. */
function Figures({ quote, isFirst }: { quote: SubscriptionQuote; isFirst: boolean }) {
  const endText = useEndText()
  const isToday = localDay(new Date(quote.startTime)) === useToday()
  const lineText = ({ kind, count, unitPrice }: QuoteLine) =>
    t(`quote.lines.${isFirst && kind === 'remainingDays' ? 'firstDays' : kind}`, {
      count,
      total: numberText(count),
      price: moneyText(unitPrice ?? 0),
    })
  // What cost nothing is credited for nothing.
  const lines = quote.lines.filter(({ kind, amount }) => amount !== 0 || kind !== 'credit')
  const notes = (['dropsPlannedUpgrade'] as const).filter((note) => quote[note])
  return (
    <>
      <dl className={classes.rows}>
        <Row term={t('quote.from')} value={isToday ? t('quote.today') : dayText(quote.startTime)} />
        <Row term={t('quote.until')} value={endText(quote.endTime)} />
        {lines.map((line) => (
          <Row key={line.kind} term={lineText(line)} value={signedText(line.amount)} />
        ))}
        <Row term={t('quote.amount')} value={moneyText(quote.amount)} isTotal />
        <Row term={t('quote.vat', { percent: numberText(quote.vatPercent) })} value={moneyText(quote.vat)} isPart />
      </dl>
      {[...notes, ...(quote.isPlanned && !quote.isLowerPlan ? (['isPlanned'] as const) : [])].map((note) => (
        <Text key={note} fz="xs" mt={6}>
          {t(`quote.${note}`)}
        </Text>
      ))}
    </>
  )
}
