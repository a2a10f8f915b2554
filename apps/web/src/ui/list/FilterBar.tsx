import { Button, Card, Collapse } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../text/numbers'
import { useIsPhone } from '../page/useIsPhone'
import { PrintedFilters } from '../print/PrintedFilters'
import classes from './FilterBar.module.css'

const t = textsOf('ui')

interface FilterBarProps {
  /** Always in sight. */
  search?: ReactNode
  /** The filters: on a phone behind one button. */
  children?: ReactNode
  /** How many of them narrow the list now; the button says so. */
  count?: number
  /** Offered only while something narrows the list. */
  onClear?: (() => void) | undefined
}

export function FilterBar({ search, children, count = 0, onClear }: FilterBarProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const card = useRef<HTMLElement>(null)
  const filters = (
    <>
      {children}
      {onClear ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconFilterOff size={16} />}
          onClick={onClear}
          className={classes.clear}
        >
          {t('table.clearFilters')}
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      <Card ref={card} withBorder padding="xs" component="search">
        {isPhone && children ? (
          <>
            <div className={classes.line}>
              {search}
              <Button
                variant={count > 0 ? 'light' : 'default'}
                className={classes.open ?? ''}
                leftSection={<IconAdjustmentsHorizontal size={16} />}
                aria-expanded={isOpen}
                aria-controls={filtersId}
                onClick={() => setOpen(!isOpen)}
              >
                {count > 0 ? t('table.filtersUsed', { count, total: numberText(count) }) : t('table.filters')}
              </Button>
            </div>
            <Collapse expanded={isOpen} id={filtersId}>
              <div className={`${classes.fields} ${classes.unfolded}`}>{filters}</div>
            </Collapse>
          </>
        ) : (
          <div className={classes.fields}>
            {search}
            {filters}
          </div>
        )}
      </Card>
      <PrintedFilters of={card} />
    </>
  )
}
