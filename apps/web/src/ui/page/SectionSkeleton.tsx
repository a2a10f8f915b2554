import { Card, Skeleton } from '@mantine/core'
import classes from './DescriptionList.module.css'

/** In the shape of a titled group of facts, while these are on their way. */
export const SectionSkeleton = ({ facts }: { facts: number }) => (
  <Card withBorder padding="lg" aria-busy="true">
    <Skeleton h={16} w={140} mb="lg" />
    <div className={classes.list}>
      {Array.from({ length: facts }, (_, fact) => (
        <div key={fact} className={classes.item}>
          <Skeleton h={10} w="30%" mb={8} />
          <Skeleton h={12} w={`${45 + ((fact * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  </Card>
)
