import './global.css';
import 'virtual:theme.css';
import '@mantine/core/styles/baseline.layer.css';
import { Layout } from './layout/Layout.tsx';
import { PageRoutes } from './router.tsx';

/** The whole site, to be put inside a router. */
export function App() {
  return (
    <Layout>
      <PageRoutes />
    </Layout>
  );
}
