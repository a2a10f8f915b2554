import { isOfGroup } from '@hop/contract/customer-fields'
import { isActiveCustomer } from '@hop/contract/customer-rules'
import type { Customer } from '@hop/contract/features/customer-records'
import { Anchor, Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { DescriptionList, type Description } from '../../ui/page/DescriptionList'
import { bytesPerMb, bytesText } from '../../ui/text/numbers'
import { Email } from '../../ui/page/Email'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { CustomerDetailShell } from '../customer-records/CustomerDetailShell'
import { UsageBadge } from '../customer-records/CustomerBadges'
import { lastDayText } from '../../ui/text/vietnam-days'
import { MeetingTotals } from './MeetingTotals'
import { lazyPart } from '../../screens/lazy-part'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('customers')

/** Code and texts of another feature. */
const AdminsOfCustomer = lazyPart(async () => (await import('../accounts/customer-admins/AdminsOfCustomer')).AdminsOfCustomer, {
  texts: ['accounts', 'hand-over'],
  waiting: <Waiting h={160} />,
})

export function CustomerOverviewScreen() {
  return <CustomerDetailShell>{(customer) => <Overview customer={customer} />}</CustomerDetailShell>
}

const dayOrNothing = (day: string | null) => (day === null ? null : dayText(day))

function Overview({ customer }: { customer: Customer }) {
  const kind: Description = isOfGroup(customer.customerType)
    ? {
        term: t('fields.corporations'),
        value: customer.corporations === null ? null : t(`corporations.${customer.corporations}`),
      }
    : { term: t('fields.idType'), value: customer.idType === null ? null : t(`idTypes.${customer.idType}`) }
  const onOrOff = (flag: number) => t(flag === 1 ? 'detail.on' : 'detail.off')

  return (
    <Stack gap="md">
      <Section title={t('detail.service')}>
        <DescriptionList
          items={[
            { term: t('fields.plan'), value: customer.subPlanName },
            {
              term: t('fields.remainingDays'),
              value: (
                <UsageBadge
                  status={customer.subscriptionStatus}
                  remainingDays={customer.remainingDays}
                  renewsItself={customer.renewsItself}
                  isCustomerActive={isActiveCustomer(customer)}
                />
              ),
            },
            { term: t('fields.startDate'), value: dayOrNothing(customer.cusSubStartDate) },
            { term: t('fields.endDate'), value: customer.cusSubEndDate === null ? null : lastDayText(customer.cusSubEndDate) },
            { term: t('fields.recordingStorage'), value: bytesText(customer.recordingStorage * bytesPerMb) },
            { term: t('list.meetings'), value: <MeetingTotals customer={customer} /> },
          ]}
        />
      </Section>
      <Section title={t('detail.general')}>
        <DescriptionList
          items={[
            { term: t('fields.name'), value: customer.name },
            { term: t('fields.customerCode'), value: customer.customerCode },
            { term: t('fields.customerType'), value: t(`types.${customer.customerType}`) },
            kind,
            { term: t('fields.areaId'), value: customer.saleAreaName },
            { term: t('fields.customerSource'), value: t(`sources.${customer.customerSource}`) },
            { term: t('fields.createdTime'), value: <RelativeTime at={customer.createdTime} /> },
            { term: t('fields.createdBy'), value: customer.createdBy },
            { term: t('fields.description'), value: customer.description, wide: true },
          ]}
        />
      </Section>
      <Section title={t('detail.contact')}>
        <DescriptionList
          items={[
            { term: t('fields.email'), value: link('mailto', customer.email) },
            { term: t('fields.phone'), value: link('tel', customer.phoneNumber) },
            { term: t('fields.province'), value: customer.province },
            { term: t('fields.address'), value: customer.address, wide: true },
          ]}
        />
      </Section>
      <AdminsOfCustomer customer={customer} />
      <Section title={t('detail.documents')}>
        <DescriptionList
          items={[
            { term: t('fields.taxCode'), value: customer.taxCode },
            { term: t('fields.invoiceEmail'), value: customer.invoiceEmail && link('mailto', customer.invoiceEmail) },
            { term: t('fields.documentTypeId'), value: customer.documentTypeTitle },
            { term: t('fields.idCard'), value: customer.idCard },
            { term: t('fields.licensePlace'), value: customer.licensePlace },
            { term: t('fields.licenseDate'), value: dayOrNothing(customer.licenseDate) },
            { term: t('fields.licenseExpirationDate'), value: dayOrNothing(customer.licenseExpirationDate) },
          ]}
        />
      </Section>
      <Section title={t('detail.options')}>
        <DescriptionList
          items={[
            { term: t('fields.activeFaceId'), value: onOrOff(customer.activeFaceId) },
            { term: t('fields.activeVoiceText'), value: onOrOff(customer.activeVoiceText) },
            { term: t('fields.activeGMToken'), value: onOrOff(customer.activeGMToken) },
            { term: t('fields.consent'), value: t(`consents.${customer.consent}`) },
          ]}
        />
      </Section>
    </Stack>
  )
}

const link = (scheme: 'mailto' | 'tel', address: string) =>
  address === '' ? null : (
    <Anchor href={`${scheme}:${address}`} fz="sm">
      {scheme === 'mailto' ? <Email email={address} /> : address}
    </Anchor>
  )
