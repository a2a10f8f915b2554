import type { ReactNode } from 'react'
import { Brand } from './Brand'
import classes from './CentredPage.module.css'

interface CentredPageProps {
  isWide?: boolean
  /** Beside the brand. */
  corner?: ReactNode
  children: ReactNode
}

/** A card in the middle of the page, below the brand: before and after the meeting. */
export function CentredPage({ isWide = false, corner, children }: CentredPageProps) {
  const width = isWide ? classes['wide'] : ''
  return (
    <main className={classes['page']}>
      <div className={`${classes['head']} ${width}`}>
        <Brand />
        {corner}
      </div>
      <div className={`${classes['card']} ${width}`}>{children}</div>
    </main>
  )
}
