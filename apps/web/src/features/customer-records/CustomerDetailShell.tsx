import { isActiveCustomer } from '@hop/contract/customer-rules'
import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { Alert, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { BackLink } from '../../screens/BackLink'
import { Link } from '../../screens/Link'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { PageHeader } from '../../ui/page/PageHeader'
import { dayText } from '../../ui/text/times'
import { CustomerActions } from './CustomerActions'
import { CustomerBadges, UsageBadge } from './CustomerBadges'
import classes from './CustomerDetailShell.module.css'
import { detailTabs } from './detail-tabs'
import { lastDayText } from '../../ui/text/vietnam-days'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('customers')

interface CustomerDetailShellProps {
  /** The tab has the page's main button: the head has none beside it. */
  hasMainAction?: boolean
  /** The tab's own content, once the customer is there. */
  children: (customer: Customer) => ReactNode
}

/** Who the customer is and what can be done to it, around every tab of its page. */
export function CustomerDetailShell({ hasMainAction = false, children }: CustomerDetailShellProps) {
  const { id } = useScreenParams(screens.customerDetails)
  const query = useCall(customers.find, { params: { id } })
  const customer = query.data?.data

  return (
    <Stack gap="md">
      <div>
        <BackLink to={asLeft(screens.customers.to())}>{t('detail.back')}</BackLink>
        <PageHeader
          title={customer?.name ?? t('screens.customerDetails')}
          beside={customer ? <CustomerBadges customer={customer} /> : null}
          lead={customer ? <CustomerLead customer={customer} /> : null}
          actions={customer ? <CustomerActions customer={customer} isQuiet={hasMainAction} /> : null}
        />
      </div>
      {customer ? (
        <>
          <DeletedNotice customer={customer} />
          <div className={classes.page}>
            <Tabs customer={customer} />
            {children(customer)}
          </div>
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('detail.loadFailed')} onRetry={query.refetch} />
      ) : (
        <WaitingDetails />
      )}
    </Stack>
  )
}

/** The tabs and the first facts, as they will be. */
const WaitingDetails = () => (
  <div className={classes.page}>
    <Stack gap="md" p="xs">
      {detailTabs.map(({ label }) => (
        <Waiting key={label} h={20} />
      ))}
    </Stack>
    <Stack gap="md">
      <SectionSkeleton facts={6} />
      <SectionSkeleton facts={4} />
    </Stack>
  </div>
)
/** What staff open the page for: which plan, until when, and how long that is. */
function CustomerLead({ customer }: { customer: Customer }) {
  const { customerCode, subPlanName, cusSubEndDate, subscriptionStatus, remainingDays, renewsItself } = customer
  const facts = [
    customerCode,
    subPlanName,
    cusSubEndDate === null ? null : t('detail.until', { day: lastDayText(cusSubEndDate) }),
  ].filter((fact) => fact !== null)
  return (
    <span className={classes.lead}>
      {facts.join(' · ')}
      <UsageBadge
        status={subscriptionStatus}
        remainingDays={remainingDays}
        renewsItself={renewsItself}
        isCustomerActive={isActiveCustomer(customer)}
      />
    </span>
  )
}

function DeletedNotice({ customer: { deletedTime, can } }: { customer: Customer }) {
  if (deletedTime === null) return null
  return (
    <Alert color="red" variant="outline" icon={<IconTrash size={18} />} c="inherit">
      {t('detail.deletedOn', { day: dayText(deletedTime) })} {t(can.restore ? 'detail.restoreUntil' : 'detail.restoreTooLate')}
    </Alert>
  )
}

function Tabs({ customer }: { customer: Customer }) {
  return (
    <nav aria-label={t('detail.tabs')}>
      <ul className={classes.tabs}>
        {detailTabs
          .filter(({ isFor }) => isFor?.(customer) ?? true)
          .map(({ to, label, icon: TabIcon }) => (
            <li key={label}>
              <Link
                to={to({ id: customer.id })}
                className={classes.tab}
                activeOptions={{ exact: true }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <TabIcon size={18} stroke={1.7} aria-hidden="true" />
                {t(`detail.${label}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
