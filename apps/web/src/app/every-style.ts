/** The styles of all Mantine components. The build leaves out those that the first page brings (build/mantine-css.ts). */
import '@mantine/core/styles.layer.css?beyond-sign-in'
