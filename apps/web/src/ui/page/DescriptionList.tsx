import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import classes from './DescriptionList.module.css'

const t = textsOf('ui')

export interface Description {
  term: string
  /** Nothing known is shown as a dash that a screen reader can speak. */
  value: ReactNode
  /** Takes the whole width: addresses, notes. */
  wide?: boolean
}

interface DescriptionListProps {
  items: readonly Description[]
  /** In a card that has half the page: short values stand side by side. */
  isNarrow?: boolean
}

export function DescriptionList({ items, isNarrow }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-narrow={isNarrow || undefined}>
      {items.map(({ term, value, wide }) => (
        <div key={term} className={classes.item} data-wide={wide || undefined}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.value}>
            {value === null || value === undefined || value === '' ? (
              <>
                <span aria-hidden="true">—</span>
                <span className={classes.spoken}>{t('noValue')}</span>
              </>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
