import { accounts } from '@hop/contract/features/accounts'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { customers } from '@hop/contract/features/customers'
import { orders } from '@hop/contract/features/orders'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { Button, Group, Stack } from '@mantine/core'
import { IconEdit, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../../session/useMayCall'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { useCall } from '../../../api/useCall'
import { useUser } from '../../../session/session'
import { DescriptionList, type Description } from '../../../ui/page/DescriptionList'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Email } from '../../../ui/page/Email'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import { PageHeader } from '../../../ui/page/PageHeader'
import { Section } from '../../../ui/page/Section'
import { dayText } from '../../../ui/text/times'
import { AccountDeletion } from './AccountDeletion'
import { EditAccountModal } from '../manage/EditAccountModal'
import { OwnEmail } from './OwnEmail'
import { OwnSessions } from './OwnSessions'
import { lazyPart } from '../../../screens/lazy-part'
import { Waiting } from '../../../ui/page/Waiting'

const t = textsOf('accounts', 'shell')

/** Code and texts of another feature, for the few who have this section. */
const OwnBranding = lazyPart(async () => (await import('../../branded-apps/OwnBranding')).OwnBranding, {
  texts: ['branded-apps'],
})

/** For whoever has meetings. */
const OwnCalendar = lazyPart(async () => (await import('../../calendar-feeds/OwnCalendar')).OwnCalendar, {
  texts: ['calendar-feeds'],
})

/** What the customer has bought: for those who buy. */
const OwnOrders = lazyPart(async () => (await import('../../orders/OwnOrders')).OwnOrders, {
  texts: ['orders', 'order-labels', 'plans'],
})

/** By whose word one signs in besides the password. */
const OwnIdentities = lazyPart(async () => (await import('../../single-sign-on/OwnIdentities')).OwnIdentities, {
  texts: ['single-sign-on'],
})

const OwnTwoStep = lazyPart(async () => (await import('../../two-step/OwnTwoStep')).OwnTwoStep, {
  texts: ['two-step', 'sign-in'],
  waiting: <Waiting h={200} />,
})

/** What concerns the customer: for its administrators only. */
const AccountOfCustomer = lazyPart(async () => (await import('./AccountOfCustomer')).AccountOfCustomer, {
  texts: ['customers', 'plans', 'api-tokens'],
  waiting: <Waiting h={320} />,
})

/** One's own account. */
export function AccountScreen() {
  const user = useUser()
  const account = useCall(accounts.find, { params: { id: user?.id ?? 0 } }, { enabled: user !== undefined })
  const hasCustomer = useMayCall(customers.own)
  const hasOrders = useMayCall(orders.mine)
  const hasBranding = useMayCall(brandedApps.own)
  const hasCalendar = useMayCall(calendarFeeds.find)
  const [isEditing, setEditing] = useState(false)
  const own = account.data?.data

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader
        title={t('screens.account')}
        actions={
          <Button
            variant="default"
            leftSection={<IconKey size={16} />}
            renderRoot={(props) => <Link to={screens.changePassword.to()} {...props} />}
          >
            {t('own.changePassword')}
          </Button>
        }
      />
      <Section
        title={t('own.info')}
        actions={
          own ? (
            <Button variant="light" leftSection={<IconEdit size={16} />} onClick={() => setEditing(true)}>
              {t('own.update')}
            </Button>
          ) : null
        }
      >
        {account.isError && !own ? (
          <ErrorState error={account.error} title={t('own.loadFailed')} onRetry={account.refetch} />
        ) : own ? (
          <>
            <OwnDetails account={own} />
            <OwnEmail account={own} />
          </>
        ) : (
          <Waiting h={120} />
        )}
      </Section>
      {user && hasCustomer ? <AccountOfCustomer user={user} /> : null}
      {hasOrders ? <OwnOrders /> : null}
      {hasBranding ? <OwnBranding /> : null}
      {hasCalendar ? <OwnCalendar /> : null}
      <OwnIdentities />
      <OwnTwoStep />
      <OwnSessions />
      {user ? <AccountDeletion username={user.username} /> : null}
      <EditAccountModal account={own} opened={isEditing} onClose={() => setEditing(false)} />
    </Stack>
  )
}

function EmailState({ email, isEmailProven }: Pick<SignedInUser, 'email' | 'isEmailProven'>) {
  return (
    <Group gap={8} component="span">
      <span>
        <Email email={email} />
      </span>
      <StatusBadge tone={isEmailProven ? 'green' : 'amber'}>
        {t(isEmailProven ? 'ownEmail.proven' : 'ownEmail.unproven')}
      </StatusBadge>
    </Group>
  )
}

function OwnDetails({ account }: { account: SignedInUser }) {
  // Only for those who are bound to one: a manager's area, the customer of everybody who belongs to one.
  const area: Description[] = account.saleAreaName === null ? [] : [{ term: t('fields.saleArea'), value: account.saleAreaName }]
  const customer: Description[] =
    account.customerName === null ? [] : [{ term: t('fields.customer'), value: account.customerName }]
  return (
    <DescriptionList
      items={[
        { term: t('fields.name'), value: account.name },
        { term: t('fields.username'), value: account.username },
        { term: t('fields.role'), value: t(`shell:roles.${account.role}`) },
        ...area,
        ...customer,
        { term: t('fields.phone'), value: account.phone },
        { term: t('fields.email'), value: <EmailState {...account} /> },
        { term: t('fields.createdAt'), value: dayText(account.createdAt) },
        { term: t('fields.address'), value: account.address, wide: true },
      ]}
    />
  )
}
