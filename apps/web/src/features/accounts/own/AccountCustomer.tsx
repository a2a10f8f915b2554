import { isOfGroup } from '@hop/contract/customer-fields'
import type { OwnCustomer } from '@hop/contract/features/customer-records'
import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Email } from '../../../ui/page/Email'
import { DescriptionList, type Description } from '../../../ui/page/DescriptionList'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Section } from '../../../ui/page/Section'
import { dayText } from '../../../ui/text/times'
import { CustomerStatusBadge } from '../../customer-records/CustomerBadges'
import { InvoiceDataModal } from './InvoiceDataModal'
import { Waiting } from '../../../ui/page/Waiting'

const t = textsOf('customers', 'accounts')

interface AccountCustomerProps {
  query: { data: { data: OwnCustomer } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
}

/** The organisation that the account belongs to: whom its invoices name is its own to say, the rest is changed by the staff. */
export function AccountCustomer({ query }: AccountCustomerProps) {
  const customer = query.data?.data
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={t('accounts:own.customer')}
      lead={t('accounts:own.customerLead')}
      actions={
        customer ? (
          <Button variant="light" leftSection={<IconFileInvoice size={16} />} onClick={() => setEditing(true)}>
            {t('invoice.open')}
          </Button>
        ) : null
      }
    >
      {customer ? (
        <>
          <Details customer={customer} />
          <InvoiceDataModal customer={customer} opened={isEditing} onClose={() => setEditing(false)} />
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('accounts:own.customerFailed')} onRetry={query.refetch} />
      ) : (
        <Waiting h={160} />
      )}
    </Section>
  )
}

function Details({ customer }: { customer: OwnCustomer }) {
  return (
    <DescriptionList
      items={[
        { term: t('fields.name'), value: customer.name },
        { term: t('fields.customerCode'), value: customer.customerCode },
        { term: t('fields.customerStatus'), value: <CustomerStatusBadge customerStatus={customer.customerStatus} /> },
        // Of the provider's own group or not: to everybody else that says nothing.
        ...(isOfGroup(customer.customerType)
          ? [{ term: t('fields.customerType'), value: t(`types.${customer.customerType}`) }]
          : []),
        useKind(customer),
        { term: t('fields.email'), value: <Email email={customer.email} /> },
        { term: t('fields.phone'), value: customer.phoneNumber },
        { term: t('fields.province'), value: customer.province },
        { term: t('fields.taxCode'), value: customer.taxCode },
        { term: t('fields.invoiceEmail'), value: <Email email={customer.invoiceEmail ?? customer.email} /> },
        { term: customer.documentTypeTitle ?? t('fields.idCard'), value: customer.idCard },
        { term: t('fields.createdTime'), value: dayText(customer.createdTime) },
        { term: t('fields.address'), value: customer.address, wide: true },
      ]}
    />
  )
}

function useKind({ customerType, corporations, idType }: OwnCustomer): Description {
  return isOfGroup(customerType)
    ? { term: t('fields.corporations'), value: corporations === null ? null : t(`corporations.${corporations}`) }
    : { term: t('fields.idType'), value: idType === null ? null : t(`idTypes.${idType}`) }
}
