/** The styles of the Mantine components that the first pages do not show (build/split-mantine-css.ts). */
import '@mantine/core/styles.layer.css?later'
