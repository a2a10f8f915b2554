import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import classes from './Stage.module.css'

export function Pager({ page, pages }: { page: number; pages: number }) {
  const { ui } = useVisit()
  const texts = useTexts()
  if (pages < 2) return null
  const go = (to: number) => ui.set((before) => ({ ...before, page: to }))
  return (
    <nav className={classes['pager']} aria-label={texts.stage.page(page + 1, pages)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        radius="xl"
        disabled={page === 0}
        aria-label={texts.stage.previous}
        onClick={() => go(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span>
        {page + 1}/{pages}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        radius="xl"
        disabled={page === pages - 1}
        aria-label={texts.stage.next}
        onClick={() => go(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
