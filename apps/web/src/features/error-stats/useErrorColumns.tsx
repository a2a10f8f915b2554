import type { ErrorRow } from '@hop/contract/features/error-stats'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import type { Column } from '../../ui/table/columns'

const t = textsOf('error-stats')

export const useErrorColumns = (): readonly Column<ErrorRow, 'count'>[] => [
  { key: 'content', header: t('columns.content'), cell: ({ content }) => content, minWidth: 240, wraps: true, card: 'title' },
  { key: 'count', header: t('columns.count'), cell: ({ count }) => numberText(count), align: 'right', width: 100, card: 'badge' },
  { key: 'type', header: t('columns.type'), cell: ({ platform }) => t(`devices.${platform.type}`), width: 150, card: 'line' },
  { key: 'os', header: t('columns.os'), cell: ({ platform }) => platform.os, width: 150, card: 'fact' },
  { key: 'software', header: t('columns.software'), cell: ({ platform }) => platform.software, width: 170, card: 'fact' },
]
