// NestJS with TypeORM, as its documentation sets it up: entities, a repository, findAndCount. `node nest.mjs <database>`.
import 'reflect-metadata';
import { Controller, Get, Inject, Module, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { EntitySchema, In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';

const id = { type: 'int', primary: true };
const text = { type: 'text', nullable: true };
const int = { type: 'int', nullable: true };
const numeric = { type: 'numeric', nullable: true };
const to = (target, name) => ({ type: 'many-to-one', target, joinColumn: { name } });

const Brand = new EntitySchema({ name: 'brand', columns: { id, name: text, slug: text } });
const Model = new EntitySchema({ name: 'model', columns: { id, name: text, slug: text } });
const City = new EntitySchema({ name: 'city', columns: { id, name: text } });
const Dealer = new EntitySchema({
  name: 'dealer',
  columns: { id, name: text, phone: text, subdomain: text, status: text },
  relations: { city: to('city', 'city_id') },
});
const Car = new EntitySchema({
  name: 'car',
  columns: {
    id,
    title: text,
    version: text,
    price: numeric,
    list_price: numeric,
    year: int,
    mileage: int,
    fuel_type: text,
    transmission: text,
    drivetrain: text,
    body_type: text,
    seats: int,
    doors: int,
    power: int,
    color: text,
    is_premium: { type: 'boolean' },
    status: text,
    images: { type: 'jsonb' },
    availability: text,
    co2: int,
    consumption: numeric,
    electric_consumption: numeric,
    published_at: { type: 'timestamptz' },
  },
  relations: {
    brand: to('brand', 'brand_id'),
    model: to('model', 'model_id'),
    city: to('city', 'city_id'),
    dealer: to('dealer', 'dealer_id'),
  },
});

const ORDERS = {
  recent: { published_at: 'DESC', id: 'DESC' },
  premium: { is_premium: 'DESC', published_at: 'DESC', id: 'DESC' },
  price_asc: { price: 'ASC', id: 'ASC' },
  price_desc: { price: 'DESC', id: 'DESC' },
};

class SearchController {
  constructor(cars) {
    this.cars = cars;
  }

  async search(query) {
    const where = { status: In(['active', 'reserved']) };
    for (const name of ['brand', 'model', 'city']) if (query[name]) where[name] = { id: Number(query[name]) };
    if (query.priceMax) where.price = LessThanOrEqual(Number(query.priceMax));
    if (query.yearFrom) where.year = MoreThanOrEqual(Number(query.yearFrom));
    if (query.fuelType) where.fuel_type = query.fuelType;
    if (query.bodyType) where.body_type = query.bodyType;
    if (query.color) where.color = query.color;
    if (query.gearbox) where.transmission = In(query.gearbox === 'automata' ? ['automata', 'cvt'] : [query.gearbox]);
    const [cars, total] = await this.cars.findAndCount({
      where,
      relations: { brand: true, model: true, city: true, dealer: { city: true } },
      order: ORDERS[query.sort ?? 'recent'],
      take: 12,
      skip: Number(query.offset ?? 0),
    });
    return { cars, total };
  }
}
const method = Object.getOwnPropertyDescriptor(SearchController.prototype, 'search');
Get('search')(SearchController.prototype, 'search', method);
Query()(SearchController.prototype, 'search', 0);
Inject(getRepositoryToken(Car))(SearchController, undefined, 0);
Controller()(SearchController);

class AppModule {}
Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.argv[2],
      entities: [Brand, Model, City, Dealer, Car],
      // The folder of the database's socket, which TypeORM does not read from the address.
      extra: { host: new URL(process.argv[2]).searchParams.get('host') ?? undefined },
      synchronize: false,
      logging: false,
      poolSize: 10,
    }),
    TypeOrmModule.forFeature([Car]),
  ],
  controllers: [SearchController],
})(AppModule);

const app = await NestFactory.create(AppModule, { logger: false });
await app.listen(0, '127.0.0.1');
process.send?.(app.getHttpServer().address().port);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit(0));
