import { plans, type Plan } from '@hop/contract/features/plans'
import { SegmentedControl } from '@mantine/core'
import { IconEdit, IconPackages, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { ActionDialog, DeleteDialog } from '../../forms/ActionDialog'
import { useGoTo } from '../../screens/useGoTo'
import { useMayCall } from '../../session/useMayCall'
import { CreateButton } from '../../screens/CreateButton'
import { ListPage } from '../../ui/list/ListPage'
import type { RowAction } from '../../ui/table/columns'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { newestFirst, usePlans, planSearch } from './plan-list'
import { usePlanColumns } from './usePlanColumns'
import { VatRateButton } from './VatRateButton'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('plans')

export function PlanListScreen() {
  const goTo = useGoTo()
  const { search, change } = useListSearch(screens.plans, planSearch)
  const { view, ...withoutView } = search
  const query = usePlans(search)
  const columns = usePlanColumns()
  const remove = useModalFor<Plan>()
  const giveToSignUps = useModalFor<Plan>()

  const mayCreate = useMayCall(plans.create)
  const createButton = mayCreate ? <CreateButton to={screens.newPlan.to()}>{t('list.create')}</CreateButton> : null

  // What may be done to a row is decided on the server and comes with it.
  const edit = (plan: Plan): RowAction | undefined =>
    plan.can.edit
      ? {
          key: 'edit',
          label: t('list.edit'),
          icon: IconEdit,
          onSelect: () => void goTo(screens.editPlan.to({ id: plan.id })),
        }
      : undefined
  const history = useHistoryAction()
  const menu = (plan: Plan): RowAction[] => [
    ...(plan.can.setSignUpPlan
      ? [{ key: 'sign-up', label: t('list.makeSignUpPlan'), icon: IconUserPlus, onSelect: () => giveToSignUps.open(plan) }]
      : []),
    ...(plan.can.delete
      ? [{ key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(plan) }]
      : []),
    ...history({ entity: 'plan', id: plan.id }),
  ]

  return (
    <ListPage
      title={t('screens.plans')}
      actions={
        <>
          <VatRateButton />
          {createButton}
        </>
      }
      searchFor={t('list.search')}
      filters={
        <SegmentedControl
          aria-label={t('list.view')}
          value={view ?? 'active'}
          onChange={(chosen) => change({ view: chosen === 'inactive' ? 'inactive' : undefined })}
          data={[
            { value: 'active', label: t('list.active') },
            { value: 'inactive', label: t('list.inactive') },
          ]}
        />
      }
      columns={columns}
      query={query}
      // Without the toggle: it switches between two lists and is no filter.
      search={withoutView}
      onSearchChange={change}
      defaultSort={newestFirst}
      rowActions={mayCreate ? { main: edit, menu } : undefined}
      nothingYet={{
        icon: <IconPackages size={30} stroke={1.5} />,
        title: view === 'inactive' ? t('list.nothingInactive') : t('list.nothingActive'),
        hint: view === 'inactive' ? t('list.nothingInactiveHint') : t('list.nothingActiveHint'),
        action: view === 'inactive' ? null : createButton,
      }}
    >
      <ActionDialog
        about={giveToSignUps}
        call={plans.setSignUpPlan}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name }) => ({
          title: t('signUp.title', { name }),
          consequence: t('signUp.consequence'),
          confirmLabel: t('signUp.confirm'),
        })}
        refreshes={[plans.list]}
        success="plans:signUp.done"
      />
      <DeleteDialog
        about={remove}
        call={plans.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ code, name }) => ({
          title: t('deletion.title', { name }),
          consequence: t('deletion.consequence', { code }),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={[plans.list]}
        success="plans:list.deleted"
      />
    </ListPage>
  )
}
