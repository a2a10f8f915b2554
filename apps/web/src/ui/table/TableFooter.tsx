import { Pagination, Select, Text } from '@mantine/core'
import { defaultPageSize, pageSizes } from '@hop/contract/paging'
import { textsOf } from '@hop/texts/page-texts'
import type { ListSearch, PageSize } from './list-state'
import { numberText, totalText } from '../text/numbers'
import classes from './DataTable.module.css'
import { DensitySwitch } from './density'

const t = textsOf('ui')

interface TableFooterProps {
  search: ListSearch
  onChange: (change: ListSearch) => void
  list: { total: number; totalIsCapped: boolean }
  isNarrow: boolean
}

export function TableFooter({ search, onChange, list, isNarrow }: TableFooterProps) {
  const page = search.page ?? 1
  const size = search.size ?? defaultPageSize
  const pages = Math.max(1, Math.ceil(list.total / size))
  // A list that fits the smallest page has nothing to turn and nothing to choose.
  const isShort = list.total <= pageSizes[0]
  if (isShort && isNarrow) return null

  const edge = {
    first: 'table.firstPage',
    previous: 'table.previousPage',
    next: 'table.nextPage',
    last: 'table.lastPage',
  } as const
  return (
    <div className={classes.footer}>
      {isShort ? null : (
        <div className={classes.footerPart}>
          <Text fz="sm" c="dimmed" visibleFrom="xs">
            {t('table.rowsPerPage')}
          </Text>
          <Select
            w={84}
            size="xs"
            aria-label={t('table.rowsPerPage')}
            allowDeselect={false}
            data={pageSizes.map(String)}
            value={String(size)}
            onChange={(chosen) => onChange({ size: Number(chosen) as PageSize })}
            comboboxProps={{ position: 'top-start' }}
          />
          <Text fz="sm" c="dimmed" className={classes.number ?? ''}>
            {t('table.shown', {
              from: numberText((page - 1) * size + 1),
              to: numberText(Math.min(page * size, list.total)),
              total: totalText(list),
            })}
          </Text>
        </div>
      )}
      {pages > 1 ? (
        <nav aria-label={t('table.pages')}>
          <Pagination
            size="sm"
            total={pages}
            value={Math.min(page, pages)}
            siblings={isNarrow ? 0 : 1}
            onChange={(chosen) => onChange({ page: chosen })}
            getItemProps={(number) => ({ 'aria-label': t('table.page', { page: number }) })}
            getControlProps={(control) => ({ 'aria-label': t(edge[control]) })}
          />
        </nav>
      ) : null}
      {isNarrow ? null : (
        <div className={classes.density}>
          <DensitySwitch />
        </div>
      )}
    </div>
  )
}
