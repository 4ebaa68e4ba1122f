import { productById } from '../../../../domain/catalogue/catalogue.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import type { Equipment } from './article.ts';
import classes from './EquipmentOffers.module.css';

/** Products that a service needs, with their prices. */
export function EquipmentOffers({ equipment }: { readonly equipment: Equipment }) {
  const products = equipment.productIds.map(productById).filter((product) => product !== undefined);
  return (
    <>
      <p>{equipment.text}</p>
      <ul className={classes.products}>
        {products.map((product) => (
          <li key={product.id} className={classes.product}>
            <ProductPicture product={product} className={classes.picture} loading="lazy" />
            <div>
              <h3 className={classes.title}>{product.title}</h3>
              <PriceTag product={product} />
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink to="/shop#shop">See them in the shop</ButtonLink>
    </>
  );
}
