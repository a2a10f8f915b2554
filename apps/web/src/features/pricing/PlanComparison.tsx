import type { PricedPlan } from '@hop/contract/features/pricing'
import { Table, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useIsPhone } from '../../ui/page/useIsPhone'
import { usePlanFormat } from '../plans/plan-format'
import classes from './PricingScreen.module.css'

const t = textsOf('pricing')

type Format = ReturnType<typeof usePlanFormat>

const priceText = ({ priceWithVat, numberOfDaysUsage, unitTime }: PricedPlan, format: Format) =>
  priceWithVat === 0
    ? t('free')
    : `${format.price(priceWithVat)} ${t('per', { period: format.period(numberOfDaysUsage, unitTime) })}`

const terms = {
  price: priceText,
  people: (plan, format) => format.people(plan.maximumNumberOfParticipantsInMeeting),
  length: (plan, format) => format.length(plan.maximumLengthOfOneMeeting),
  atOnce: (plan, format) => format.number(plan.numberOfConcurrentMeetings),
  perDay: (plan, format) => format.number(plan.numberOfMeetingsPerDay),
  perMonth: (plan, format) => format.number(plan.numberOfMeetingsPerMonth),
  storage: (plan, format) => format.storage(plan.storageMb),
  keeping: (plan, format) => format.days(plan.recordingRetentionDays),
} satisfies Record<string, (plan: PricedPlan, format: Format) => string>

const names = Object.keys(terms) as (keyof typeof terms)[]

/** The plans beside each other, line by line. On a phone each line has its name above it. */
export function PlanComparison({ plans }: { plans: readonly PricedPlan[] }) {
  const format = usePlanFormat()
  const isPhone = useIsPhone()
  const valuesOf = (name: keyof typeof terms) =>
    plans.map((plan) => <Table.Td key={plan.id}>{terms[name](plan, format)}</Table.Td>)
  return (
    <section>
      <Title order={2} fz="xl" mt="xl" mb="sm" id="compare">
        {t('compare.title')}
      </Title>
      <Table className={classes.comparison ?? ''} layout="fixed" aria-labelledby="compare" withTableBorder>
        <Table.Thead>
          <Table.Tr>
            {isPhone ? null : <Table.Th scope="col">{t('compare.term')}</Table.Th>}
            {plans.map(({ id, name }) => (
              <Table.Th key={id} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {isPhone ? (
          names.map((name) => (
            <Table.Tbody key={name}>
              <Table.Tr className={classes.term ?? ''}>
                <Table.Th scope="rowgroup" colSpan={plans.length}>
                  {t(`compare.${name}`)}
                </Table.Th>
              </Table.Tr>
              <Table.Tr>{valuesOf(name)}</Table.Tr>
            </Table.Tbody>
          ))
        ) : (
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`compare.${name}`)}</Table.Th>
                {valuesOf(name)}
              </Table.Tr>
            ))}
          </Table.Tbody>
        )}
      </Table>
    </section>
  )
}
