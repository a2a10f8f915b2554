import type { DashboardOverview } from '@hop/contract/features/dashboard'
import { textsOf } from '@hop/texts/page-texts'
import type { Address } from '../../screens/address'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { numberText } from '../../ui/text/numbers'
import classes from './Tiles.module.css'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('dashboard')

interface Tile {
  key: string
  label: string
  value: number | null | undefined
  to: Address
  /** Of the status that is counted. */
  tone?: 'green' | 'amber' | 'gray' | 'red'
}

const list = (status?: 'PENDING' | 'INPROGRESS' | 'END' | 'CANCEL') => screens.dashboard.to({}, status ? { status } : {})

const tilesOf = (overview: DashboardOverview | undefined, isCustomer: boolean): Tile[] => {
  const ofStaff: Tile[] = [
    { key: 'customers', label: t('tiles.totalCustomers'), value: overview?.totalCustomers, to: screens.customers.to() },
    { key: 'plans', label: t('tiles.totalPackages'), value: overview?.totalPackages, to: screens.plans.to() },
  ]
  const accounts: Tile = isCustomer
    ? {
        key: 'accounts',
        label: t('tiles.ownAccounts'),
        value: overview?.totalCustomerAccounts,
        to: screens.customerUserAccounts.to(),
      }
    : {
        key: 'accounts',
        label: t('tiles.totalCustomerAccounts'),
        value: overview?.totalCustomerAccounts,
        to: screens.customerAdminAccounts.to(),
      }
  return [
    ...(isCustomer ? [] : ofStaff),
    accounts,
    { key: 'meetings', label: t('tiles.totalMeetings'), value: overview?.totalMeetings, to: list() },
    {
      key: 'inProgress',
      label: t('tiles.totalInprogressMeetings'),
      value: overview?.totalInprogressMeetings,
      to: list('INPROGRESS'),
      tone: 'green',
    },
    {
      key: 'pending',
      label: t('tiles.totalPendingMeetings'),
      value: overview?.totalPendingMeetings,
      to: list('PENDING'),
      tone: 'amber',
    },
    { key: 'ended', label: t('tiles.totalEndedMeetings'), value: overview?.totalEndedMeetings, to: list('END'), tone: 'gray' },
    {
      key: 'cancelled',
      label: t('tiles.totalCancelledMeetings'),
      value: overview?.totalCancelledMeetings,
      to: list('CANCEL'),
      tone: 'red',
    },
  ]
}

/** Each number leads to the list that it counts; those of meetings to the one below, which holds the deleted ones too. */
export function Tiles({
  overview,
  isCustomer,
  listId,
}: {
  overview: DashboardOverview | undefined
  isCustomer: boolean
  listId: string
}) {
  const showList = () => requestAnimationFrame(() => document.getElementById(listId)?.scrollIntoView({ block: 'start' }))
  const tiles = tilesOf(overview, isCustomer)
  return (
    <nav aria-label={t('tiles.label')} aria-busy={overview === undefined}>
      <ul className={classes.tiles} data-count={tiles.length}>
        {tiles.map(({ key, label, value, to, tone }) => (
          <li key={key}>
            <Link
              to={to}
              className={classes.tile}
              {...(tone ? { 'data-tone': tone } : {})}
              {...(to.path === screens.dashboard.path ? { onClick: showList } : {})}
            >
              <span className={classes.label}>{label}</span>
              {typeof value === 'number' ? (
                <span className={classes.value}>{numberText(value)}</span>
              ) : (
                <Waiting h={26} w={56} mt={6} isInline />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
