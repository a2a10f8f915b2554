import { cores } from '@hop/contract/features/cores'
import { SegmentedControl } from '@mantine/core'
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconPlugConnected, IconServer2, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { DeleteDialog } from '../../forms/ActionDialog'
import { useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { CreateButton } from '../../screens/CreateButton'
import { ListPage } from '../../ui/list/ListPage'
import type { RowAction } from '../../ui/table/columns'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { coreSearch, useCores, type NamedCore } from './core-list'
import { TestCoreModal } from './TestCoreModal'
import { useCoreColumns } from './useCoreColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('cores')

export function CoreListScreen() {
  const goTo = useGoTo()
  const { search, change } = useListSearch(screens.cores, coreSearch)
  const query = useCores(search)
  const columns = useCoreColumns()
  const tested = useModalFor<NamedCore>()
  const remove = useModalFor<NamedCore>()
  const drain = useAction(cores.switch, { refreshes: [cores.list], success: 'cores:list.drained' })
  const undrain = useAction(cores.switch, { refreshes: [cores.list], success: 'cores:list.undrained' })
  const createButton = <CreateButton to={screens.newCore.to()}>{t('list.create')}</CreateButton>

  const edit = ({ id }: NamedCore): RowAction => ({
    key: 'edit',
    label: t('list.edit'),
    icon: IconEdit,
    onSelect: () => void goTo(screens.editCore.to({ id })),
  })
  const draining = ({ id, isDraining }: NamedCore): RowAction => ({
    key: 'drain',
    label: t(isDraining ? 'list.undrain' : 'list.drain'),
    icon: isDraining ? IconPlayerPlay : IconPlayerPause,
    onSelect: () => (isDraining ? undrain : drain).mutate({ params: { id }, query: { drain: true } }),
  })
  const history = useHistoryAction()
  const menu = (core: NamedCore): RowAction[] => [
    { key: 'test', label: t('list.test'), icon: IconPlugConnected, onSelect: () => tested.open(core) },
    ...(core.active ? [draining(core)] : []),
    ...(core.can.remove
      ? [{ key: 'delete', label: t('list.delete'), icon: IconTrash, danger: true, onSelect: () => remove.open(core) }]
      : []),
    ...history({ entity: 'core', id: core.id }),
  ]

  return (
    <ListPage
      title={t('screens.cores')}
      actions={createButton}
      searchFor={t('list.search')}
      filters={
        <SegmentedControl
          aria-label={t('list.kind')}
          value={search.kind ?? 'all'}
          onChange={(chosen) => change({ kind: chosen === 'bbb' || chosen === 'zoom' ? chosen : undefined })}
          data={(['all', 'bbb', 'zoom'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      }
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ q: undefined, kind: undefined })}
      defaultSort={{ field: 'id', direction: 'asc' }}
      rowActions={{ main: edit, menu }}
      nothingYet={{
        icon: <IconServer2 size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
        action: createButton,
      }}
    >
      <TestCoreModal core={tested.subject} opened={tested.opened} onClose={tested.close} />
      <DeleteDialog
        about={remove}
        call={cores.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name, isBuiltIn }) => ({
          title: t('deletion.title', { name }),
          consequence: t(isBuiltIn ? 'deletion.builtInConsequence' : 'deletion.consequence'),
          confirmLabel: t('deletion.confirm'),
        })}
        refreshes={[cores.list]}
        success="cores:list.deleted"
      />
    </ListPage>
  )
}
