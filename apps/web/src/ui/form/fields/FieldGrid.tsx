import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Two fields beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
    {children}
  </SimpleGrid>
)
