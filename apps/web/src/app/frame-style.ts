/** The styles of the Mantine components that pages without the shell use, less those of the first page (build/share-out-mantine-css.ts). */
import '@mantine/core/styles.layer.css?frame'
