import { equipmentById } from 'contracts/equipment';

/** What an item of equipment is called; an unknown one by its id. */
export default function EquipmentName({ id }: { id: string }) {
  return equipmentById(id)?.label ?? id;
}
