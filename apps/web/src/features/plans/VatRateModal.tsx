import { plans, type VatRate } from '@hop/contract/features/plans'
import { localDay } from '@hop/contract/usage-time'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { NumberField } from '../../ui/form/fields/NumberField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/dialogs/Modal'
import { numberText } from '../../ui/text/numbers'
import { dayMs, dayText } from '../../ui/text/times'
import { useNow } from '../../ui/text/useNow'
import { DayField } from '../../ui/form/days/DayField'
import { changedByVat, type VatRatesQuery } from './vat-rates'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('plans')

interface VatRateModalProps {
  query: VatRatesQuery
  opened: boolean
  onClose: () => void
}

/** The rate in force, those that will follow, and a new one from a later day on. */
export function VatRateModal({ query, opened, onClose }: VatRateModalProps) {
  const rates = query.data?.data
  return (
    <Modal opened={opened} onClose={onClose} title={t('vat.title')}>
      {rates ? (
        <Stack gap="lg">
          <DescriptionList
            items={[
              { term: t('vat.current'), value: <RateText rate={rates.current} />, wide: true },
              { term: t('vat.planned'), value: <PlannedRates rates={rates.planned} />, wide: true },
            ]}
          />
          <PlanRateForm onClose={onClose} />
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('vat.loadFailed')} onRetry={query.refetch} />
      ) : (
        <Waiting h={240} />
      )}
    </Modal>
  )
}

/** The rate that the portal began with has no day that means anything. */
const beforeAnyRate = '2000-01-01'
const wordsOf = ({ percent, validFrom }: VatRate) => ({ percent: numberText(percent), day: dayText(validFrom) })

function RateText({ rate }: { rate: VatRate }) {
  return <>{t(rate.validFrom === beforeAnyRate ? 'vat.always' : 'vat.since', wordsOf(rate))}</>
}

function PlannedRates({ rates }: { rates: readonly VatRate[] }) {
  const drop = useAction(plans.dropVatRate, { refreshes: changedByVat, success: 'plans:vat.dropped' })
  if (rates.length === 0) {
    return (
      <Text fz="sm" c="dimmed">
        {t('vat.nothingPlanned')}
      </Text>
    )
  }
  return (
    <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
      {rates.map((rate) => (
        <Group component="li" key={rate.validFrom} justify="space-between" gap="xs">
          <RateText rate={rate} />
          <Button
            variant="subtle"
            size="compact-sm"
            loading={drop.isPending}
            aria-label={t('vat.dropOf', wordsOf(rate))}
            onClick={() => drop.mutate({ query: { validFrom: rate.validFrom } })}
          >
            {t('vat.drop')}
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

function PlanRateForm({ onClose }: { onClose: () => void }) {
  const now = useNow()
  const form = useSchemaForm(plans.planVatRate.body, {})
  const planRate = useAction(plans.planVatRate, {
    refreshes: changedByVat,
    success: 'plans:vat.done',
    onSuccess: () => form.reset({}),
    onRefusal: refusalInForm(form),
  })
  return (
    <Form form={form} onSubmit={(body) => planRate.mutateAsync({ body })}>
      <Stack gap="md">
        <Title order={3} fz="sm">
          {t('vat.add')}
        </Title>
        <NumberField
          control={form.control}
          name="percent"
          label={t('vat.percent')}
          help={t('vat.percentHelp')}
          unit="%"
          decimals={2}
          min={0}
          max={100}
          required
        />
        <DayField
          control={form.control}
          name="validFrom"
          label={t('vat.validFrom')}
          help={t('vat.validFromHelp')}
          min={localDay(new Date(now + dayMs))}
          required
        />
      </Stack>
      <FormActions place="modal" submitLabel={t('vat.submit')} onCancel={onClose} />
    </Form>
  )
}
