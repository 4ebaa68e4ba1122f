import { Shop } from '../features/shop/Shop.tsx';

export function ShopPage() {
  return <Shop />;
}
