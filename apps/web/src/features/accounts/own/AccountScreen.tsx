import { accounts } from '@hop/contract/features/accounts'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { customers } from '@hop/contract/features/customers'
import { orders } from '@hop/contract/features/orders'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconEdit, IconKey } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../../session/useMayCall'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { useCall } from '../../../api/useCall'
import { loadTexts } from '../../../texts/load-texts'
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

const t = textsOf('accounts', 'shell')

/** Code and texts of another feature, for the few who have this section. */
const OwnBranding = lazy(async () => {
  const [section] = await Promise.all([import('../../branded-apps/OwnBranding'), loadTexts('branded-apps')])
  return { default: section.OwnBranding }
})

/** For whoever has meetings. */
const OwnCalendar = lazy(async () => {
  const [section] = await Promise.all([import('../../calendar-feeds/OwnCalendar'), loadTexts('calendar-feeds')])
  return { default: section.OwnCalendar }
})

/** What the customer has bought: for those who buy. */
const OwnOrders = lazy(async () => {
  const [section] = await Promise.all([import('../../orders/OwnOrders'), loadTexts('orders', 'order-labels', 'plans')])
  return { default: section.OwnOrders }
})

/** By whose word one signs in besides the password. */
const OwnIdentities = lazy(async () => {
  const [section] = await Promise.all([import('../../single-sign-on/OwnIdentities'), loadTexts('single-sign-on')])
  return { default: section.OwnIdentities }
})

const OwnTwoStep = lazy(async () => {
  const [section] = await Promise.all([import('../../two-step/OwnTwoStep'), loadTexts('two-step', 'sign-in')])
  return { default: section.OwnTwoStep }
})

/** What concerns the customer: for its administrators only. */
const AccountOfCustomer = lazy(async () => {
  const [sections] = await Promise.all([import('./AccountOfCustomer'), loadTexts('customers', 'plans', 'api-tokens')])
  return { default: sections.AccountOfCustomer }
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
          <Skeleton h={120} />
        )}
      </Section>
      {user && hasCustomer ? (
        <Suspense fallback={<Skeleton h={320} aria-busy="true" />}>
          <AccountOfCustomer user={user} />
        </Suspense>
      ) : null}
      {hasOrders ? (
        <Suspense>
          <OwnOrders />
        </Suspense>
      ) : null}
      {hasBranding ? (
        <Suspense>
          <OwnBranding />
        </Suspense>
      ) : null}
      {hasCalendar ? (
        <Suspense>
          <OwnCalendar />
        </Suspense>
      ) : null}
      <Suspense>
        <OwnIdentities />
      </Suspense>
      <Suspense fallback={<Skeleton h={200} aria-busy="true" />}>
        <OwnTwoStep />
      </Suspense>
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
