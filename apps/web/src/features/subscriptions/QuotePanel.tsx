import type { SubscriptionQuote } from '@hop/contract/features/subscriptions'
import { localDay } from '@hop/contract/usage-time'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { numberText } from '../../ui/text/numbers'
import { errorText } from '../../ui/feedback/problem-text'
import { dayText } from '../../ui/text/times'
import { moneyText } from '../plans/plan-format'
import { useToday } from './chosen-day'
import classes from './QuotePanel.module.css'
import { useEndText } from './useEndText'
import type { Quoting } from './useQuote'

interface QuotePanelProps {
  quoting: Quoting
  /** What was shown when the server said that it does not hold any more. */
  before: SubscriptionQuote | undefined
  onReadAgain: () => void
}

/** Until when and for how much, as the form is filled in. */
export function QuotePanel({ quoting: { quote, isPending, error }, before, onReadAgain }: QuotePanelProps) {
  const { t } = useTranslation(['subscriptions', 'ui'])
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
          {quote ? <Figures quote={quote} /> : <Text fz="sm">{isPending ? t('ui:loading') : t('quote.fillIn')}</Text>}
        </div>
      )}
    </Stack>
  )
}

const Row = ({ term, value, isTotal = false }: { term: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? `${classes.row} ${classes.total}` : classes.row}>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)

function Figures({ quote }: { quote: SubscriptionQuote }) {
  const { t } = useTranslation('subscriptions')
  const endText = useEndText()
  const isToday = localDay(new Date(quote.startTime)) === useToday()
  const notes = (['isLowerPlan', 'dropsPlannedUpgrade'] as const).filter((note) => quote[note])
  return (
    <>
      <dl className={classes.rows}>
        <Row term={t('quote.from')} value={isToday ? t('quote.today') : dayText(quote.startTime)} />
        <Row term={t('quote.until')} value={endText(quote.endTime)} />
        {quote.credit > 0 ? (
          <>
            <Row term={t('quote.price')} value={moneyText(quote.price)} />
            <Row term={t('quote.credit', { count: quote.unusedDays })} value={`−${moneyText(quote.credit)}`} />
          </>
        ) : null}
        <Row term={t('quote.net')} value={moneyText(quote.net)} />
        <Row term={t('quote.vat', { percent: numberText(quote.vatPercent) })} value={moneyText(quote.vat)} />
        <Row term={t('quote.amount')} value={moneyText(quote.amount)} isTotal />
      </dl>
      {[...notes, ...(quote.isPlanned && !quote.isLowerPlan ? (['isPlanned'] as const) : [])].map((note) => (
        <Text key={note} fz="xs" mt={6}>
          {t(`quote.${note}`)}
        </Text>
      ))}
    </>
  )
}
