import type { AnyAccount } from '@hop/contract/features/all-accounts'
import { Anchor, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { EmailLink } from '../../../ui/page/EmailLink'
import { ExactTime } from '../../../ui/page/ExactTime'
import { type AccountColumn, AccountName, useAccountColumns } from '../manage/useAccountColumns'

const t = textsOf('accounts', 'shell')

/** Who they are, where they belong, and when they were last here; number, maker and day are in the other lists and in the export. */
export function useAllAccountsColumns(): AccountColumn<AnyAccount>[] {
  const columns = useAccountColumns<AnyAccount>(
    {
      key: 'role',
      header: t('fields.role'),
      // The longest in English: "Customer administrator".
      width: 192,
      card: 'line',
      cardCell: ({ username, role }) => `${username} · ${t(`shell:roles.${role}`)}`,
      cell: ({ role, area }) => (
        <>
          {t(`shell:roles.${role}`)}
          {area === null ? null : (
            <Text fz="xs" c="dimmed">
              {area}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'customer',
      header: t('fields.customer'),
      minWidth: 160,
      card: 'line',
      cardCell: ({ customerName }) => customerName,
      cell: (account) => <CustomerOf account={account} />,
    },
    {
      key: 'lastSignedIn',
      header: t('fields.lastSignedIn'),
      width: 148,
      givesWay: 1,
      cell: ({ lastSignedInAt }) => (lastSignedInAt === null ? t('all.never') : <ExactTime at={lastSignedInAt} />),
    },
  )
  return columns
    .filter(({ key }) => !['id', 'phone', 'creator', 'createdAt'].includes(key))
    .map((column) => ({ ...column, ...otherwise[column.key] }))
}

const otherwise: Readonly<Record<string, Partial<AccountColumn<AnyAccount>>>> = {
  // Role and customer are in a card's second line, with the username.
  name: { cardCell: (account) => <AccountName account={account} /> },
  // With the phone: a laptop then has room for when they were last here.
  email: {
    minWidth: 220,
    cell: ({ email, phone }) => (
      <>
        <EmailLink email={email} />
        <Text fz="xs" c="dimmed">
          {phone}
        </Text>
      </>
    ),
  },
}

function CustomerOf({ account: { customerId, customerName, status } }: { account: AnyAccount }) {
  if (customerId === null) return '—'
  return (
    <>
      <Anchor fz="sm" renderRoot={(props) => <Link to={screens.customerDetails.to({ id: customerId })} {...props} />}>
        {customerName}
      </Anchor>
      {isShutOut[status] ? (
        <Text fz="xs" c="dimmed">
          {t(`all.statuses.${status}`)}
        </Text>
      ) : null}
    </>
  )
}

const isShutOut: Record<AnyAccount['status'], boolean> = { active: false, new: false, customerDeleted: true }
