import { Button, Card } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'

interface FilterBarProps {
  /** The search box first, then the filters. */
  children: ReactNode
  /** Offered only while something narrows the list. */
  onClear?: (() => void) | undefined
}

export function FilterBar({ children, onClear }: FilterBarProps) {
  const { t } = useTranslation('ui')
  return (
    <Card withBorder padding="md" component="search">
      <div className={classes.fields}>
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
      </div>
    </Card>
  )
}
