import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../dialogs/Modal'
import { ModalActions } from '../dialogs/ModalActions'
import { numberText } from '../text/numbers'
import { SearchBox } from '../list/SearchBox'
import classes from './DualList.module.css'
import { availableItems, matching, selectedItems, withAll, without, type DualListItem, type ItemId } from './dual-list-moves'
import { DualListSide } from './DualListSide'

const t = textsOf('ui')

interface DualListPickerProps {
  opened: boolean
  title: string
  items: readonly DualListItem[]
  selected: readonly ItemId[]
  /** OK: the ids on the right, in the order they were chosen. */
  onCommit: (selected: ItemId[]) => void
  /** Cancel, Esc, the cross: everything is as it was before opening. */
  onCancel: () => void
  labels?: { available?: string; selected?: string }
}

const longestSearch = 150

export function DualListPicker({ opened, title, onCancel, ...choice }: DualListPickerProps) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title} size={880}>
      {/* Mounted anew at each opening: what was moved and not committed is forgotten with it. */}
      <DualLists {...choice} onCancel={onCancel} />
    </Modal>
  )
}

function DualLists({ items, selected: committed, onCommit, onCancel, labels }: Omit<DualListPickerProps, 'opened' | 'title'>) {
  const [selected, setSelected] = useState<readonly ItemId[]>(committed)
  const [searchText, setSearchText] = useState<string>()
  const [news, setNews] = useState('')

  const left = availableItems(items, selected)
  const right = selectedItems(items, selected)
  const shownLeft = matching(left, searchText)
  const shownRight = matching(right, searchText)
  const change = (next: ItemId[], what: string) => {
    setSelected(next)
    setNews(`${what} ${t('dualList.count', { count: next.length, total: numberText(next.length) })}`)
  }

  return (
    <>
      <SearchBox
        value={searchText}
        onChange={setSearchText}
        label={t('dualList.search')}
        placeholder={t('search.label')}
        max={longestSearch}
        focusKey={false}
      />
      <div className={classes.sides}>
        <DualListSide
          title={labels?.available ?? t('dualList.available')}
          items={shownLeft}
          total={left.length}
          emptyText={searchText === undefined ? t('dualList.nothingAvailable') : t('dualList.noMatch')}
          icon={<IconPlus size={16} />}
          moveKey="ArrowRight"
          moveLabel={({ label }) => t('dualList.add', { what: label })}
          onMove={(item) => change(withAll(selected, [item]), t('dualList.added', { what: item.label }))}
          onMoveAll={() => change(withAll(selected, shownLeft), '')}
          moveAllLabel={
            searchText === undefined
              ? t('dualList.selectAll')
              : t('dualList.selectAllFound', { total: numberText(shownLeft.length) })
          }
        />
        <DualListSide
          title={labels?.selected ?? t('dualList.selected')}
          items={shownRight}
          total={right.length}
          emptyText={searchText === undefined ? t('dualList.nothingSelected') : t('dualList.noMatch')}
          icon={<IconMinus size={16} />}
          moveKey="ArrowLeft"
          moveLabel={({ label }) => t('dualList.remove', { what: label })}
          onMove={(item) => change(without(selected, [item]), t('dualList.removed', { what: item.label }))}
          onMoveAll={() => change(without(selected, shownRight), '')}
          moveAllLabel={
            searchText === undefined
              ? t('dualList.deselectAll')
              : t('dualList.deselectAllFound', { total: numberText(shownRight.length) })
          }
        />
      </div>
      <Text c="dimmed" fz="xs" mt="xs">
        {t('dualList.hint')} <span className={classes.keys}>{t('dualList.keys')}</span>
      </Text>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <ModalActions>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => onCommit([...selected])}>{t('ok')}</Button>
      </ModalActions>
    </>
  )
}
